// The languages that pages are written in.

/** @typedef {import('../model/langs.js').Lang} Lang */

export const languages = /** @type {const} */ (['en', 'zh']);

/** For `lang` and `hreflang`: model/langs.ts says the same to pages. @param {Lang} lang */
export const langTag = (lang) => (lang === 'zh' ? 'zh-CN' : 'en');

export const siteName = { en: 'Attention Playground', zh: '注意力演练场' };
