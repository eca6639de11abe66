/** A placeholder for our own origin while an address is parsed; no request goes there. */
const HERE = 'https://here.invalid'

/** Pages that sign in or undo a change, which are no place to return to. */
const SIGN_IN_PAGES = /^\/(auth|sign-in|undo-change)(?:[/?#]|$)/

/** The path and query of a page of ours; home for any other address. */
export function safePage(address: string | null | undefined): string {
  if (!address || !/^\/(?![/\\])/.test(address) || hasControls(address)) return '/'
  try {
    const { origin, pathname, search } = new URL(address, HERE)
    const page = pathname + search
    return origin !== HERE || page.startsWith('//') || SIGN_IN_PAGES.test(page) ? '/' : page
  } catch {
    return '/'
  }
}

/** Browsers drop tabs and line ends from addresses: `/<tab>/evil.example` is `//evil.example`. */
function hasControls(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  return /[\u0000-\u0020\u007F\\]/.test(text)
}
