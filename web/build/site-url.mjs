// Where dist/ will be found by others. Pages work anywhere without it; what must be an absolute address is left out then.

/**
 * With "/" at its end; null: nobody said.
 * @param {string | undefined} given the environment's SITE_URL
 */
export function siteUrl(given) {
  const text = (given ?? '').trim();
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`SITE_URL must be an address like https://example.org/attention/: ${text} is not.`);
  if (url.search || url.hash || url.username || url.password)
    throw new Error(`SITE_URL must end with a folder, without "?", "#" or a name before the host: ${text}`);
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}
