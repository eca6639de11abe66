/** The message of a push: its text, and the page that a press opens. */
export interface PushedMessage {
  readonly title: string
  readonly body: string
  /** The path of one of our own pages: begins with a slash. */
  readonly page: string
  /** A newer message with the same tag replaces it; undefined for one that stands for itself. */
  readonly tag: string | undefined
}

/** Reads a push; an invalid one becomes a message that leads home. */
export function pushedMessage(came: unknown, origin: string): PushedMessage {
  const said = (typeof came === 'object' && came !== null ? came : {}) as Record<string, unknown>
  const text = (key: string) => (typeof said[key] === 'string' ? said[key] : undefined)
  return {
    title: text('title') ?? 'Hopwise',
    body: text('body') ?? '',
    page: pageIn(text('url'), origin),
    tag: text('tag'),
  }
}

function pageIn(url: string | undefined, origin: string): string {
  if (url === undefined) return '/'
  try {
    const { origin: of, pathname, search } = new URL(url, origin)
    // A press opens only our own pages.
    return of === origin && !pathname.startsWith('//') ? pathname + search : '/'
  } catch {
    return '/'
  }
}
