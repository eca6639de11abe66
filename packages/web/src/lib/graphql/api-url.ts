/**
 * The address of the API: the page's own host, unless the page names another. The server writes
 * that into it (`HOPWISE_API_URL`), or the build does for hosts that only send files.
 */
export function apiUrl(path: `/${string}`): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="hopwise-api"]')
  return (meta?.content ?? '') + path
}
