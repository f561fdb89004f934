// As much of the peers as is used here: they are installed elsewhere.
declare module '@tensorflow/tfjs-core' {
  export interface Tensor {
    dataSync(): Float32Array;
    dispose(): void;
  }
  export function tensor2d(data: Float32Array, shape: readonly number[]): Tensor;
  export function matMul(a: Tensor, b: Tensor, transposeA?: boolean, transposeB?: boolean): Tensor;
  export function mul(a: Tensor, b: number): Tensor;
  export function softmax(a: Tensor): Tensor;
  export function tidy(compute: () => Tensor): Tensor;
  export function env(): { set(flag: string, value: boolean): void };
  export function setBackend(name: string): Promise<boolean>;
}

declare module '@tensorflow/tfjs-backend-wasm' {
  export function setWasmPaths(prefix: string): void;
  export function setThreadsCount(count: number): void;
}

declare module 'onnxruntime-common' {
  export class Tensor {
    constructor(type: 'float32' | 'bool', data: Float32Array | Uint8Array, shape: readonly number[]);
    readonly data: Float32Array;
  }
  export interface Session {
    run(feeds: Record<string, Tensor>): Promise<{ out: Tensor }>;
    release(): Promise<void>;
  }
  export const InferenceSession: { create(model: Uint8Array, options: object): Promise<Session> };
}

declare module 'onnxruntime-web/wasm' {
  export * from 'onnxruntime-common';
  export const env: { wasm: { numThreads: number; wasmPaths: { wasm: string } } };
}
