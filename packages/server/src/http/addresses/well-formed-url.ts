import { plainPath } from '@hopwise/contract'

const ODD = /%|\/\//

/**
 * An address as routes expect it: programs that rewrite links double slashes and cut encoded
 * letters in two, and the framework would refuse either before any page or log of ours sees it.
 */
export function wellFormedUrl(url: string): string {
  const at = url.indexOf('?')
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  if (!ODD.test(path)) return url
  const plain = plainPath(path)
  // A sign that is encoded once more is still known as one.
  return (isDecodable(plain) ? plain : plain.replaceAll('%', '%25')) + query
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
