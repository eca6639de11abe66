import type { Plugin } from 'vite'

/** Names the API's host in pages that a file-only host sends. */
export function apiHost(url: string | undefined): Plugin {
  const content = url && new URL(url).origin
  return {
    name: 'api-host',
    transformIndexHtml: () =>
      content ? [{ tag: 'meta', attrs: { name: 'hopwise-api', content }, injectTo: 'head' }] : [],
  }
}
