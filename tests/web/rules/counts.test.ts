import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { countDoctest } from '../../native.mjs';
import { countVitest } from '../../vitest.mjs';
import { root } from './sources.js';

test('cases of several doctest programs are added up', () => {
  const counts = countDoctest();
  counts.read('1: [doctest] test cases:  12 |  11 passed | 1 failed | 0 skipped');
  counts.read('1: [doctest] assertions: 400 | 399 passed | 1 failed |');
  counts.read('2: [doctest] test cases: 3 | 3 passed | 0 failed | 7 skipped');
  expect(counts.total()).toEqual({ passed: 14, failed: 1 });
});

test('a test file that does not load is a failure, not a silence', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({
    passed: 1,
    failed: 1,
  });
});

test('a group that cannot run fails, and the closing line says so', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tests/run.mjs', 'nonsense'], { cwd: root });
  expect(stdout.toString().trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
  expect(status).toBe(1);
});
