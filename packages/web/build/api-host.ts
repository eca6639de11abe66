import type { Plugin } from 'vite'

/** Names the host that the pages ask, where they are sent by one that only sends files. */
export function apiHost(url: string | undefined): Plugin {
  const content = url && new URL(url).origin
  return {
    name: 'api-host',
    transformIndexHtml: () =>
      content ? [{ tag: 'meta', attrs: { name: 'hopwise-api', content }, injectTo: 'head' }] : [],
  }
}
