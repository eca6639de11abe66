/**
 * An unguessable word that is sent along with the request for a link. It shows its owner whether
 * the link was used, and makes the mailed code of use to its owner alone.
 */
export function newWatch(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
