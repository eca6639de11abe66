import type { Plugin } from 'vite'

/** The font that nearly every page needs at once. Other alphabets load when a text needs them. */
const FIRST_FONT = /golos-text-latin-wght-normal-[\w-]+\.woff2$/

/** Makes the browser fetch the font along with the styles instead of after them. */
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
