/** A path in our own letters, with no mark at an end of a part, and no part as long as a token. */
const OWN_PATH = /^\/(?:[a-z\d]+(?:-[a-z\d]+)*(?:\/(?!.{43})[a-z\d]+(?:-[a-z\d]+)*)*)?$/
/** The sign of a lost fragment, however it is encoded. */
const ENCODED = /%|num;/i

/** Whether some program may have rewritten an address: false of most that are written as ours. */
export function mayBeRewritten({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): boolean {
  return !OWN_PATH.test(pathname) || ENCODED.test(search)
}
