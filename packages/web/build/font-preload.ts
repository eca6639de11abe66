import type { Plugin } from 'vite'

/** What nearly every page needs at once. Other alphabets come when a text asks for them. */
const FIRST_FONT = /golos-text-latin-wght-normal-[\w-]+\.woff2$/

/** Has the browser fetch the font with the styles instead of after them. */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => FIRST_FONT.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          })),
    },
  }
}
