/**
 * Where the pages ask: where they come from, unless the page itself names another host. The server
 * writes that into it (`HOPWISE_API_URL`), or the build does for hosts that only send files.
 */
export function apiUrl(path: `/${string}`): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="hopwise-api"]')
  return (meta?.content ?? '') + path
}
