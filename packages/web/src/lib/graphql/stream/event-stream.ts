/** One event of a `text/event-stream`. */
export interface StreamEvent {
  readonly event: string
  readonly text: string
  /** The version of the answer, where the server states it. */
  readonly id?: string
}

/** The server says something at least every 15 s; a stream silent for longer than this is dead. */
const SILENCE_MS = 45_000

/** The events of an answer as they arrive. Throws when the stream is cut or falls silent. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  // A line may be megabytes in many pieces, each of which is scanned once, on arrival.
  let pieces: string[] = []
  let lines: string[] = []
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read())
      if (done) return
      // Data never contains this character itself, only its escape.
      const [rest, ...next] = value.replaceAll('\r', '').split('\n')
      pieces.push(rest!)
      for (const start of next) {
        const line = pieces.join('')
        pieces = [start]
        if (line !== '') {
          lines.push(line)
          continue
        }
        const event = eventFrom(lines)
        lines = []
        if (event) yield event
      }
    }
  } finally {
    // Not awaited, because a dead stream may never answer this either.
    void reader.cancel().catch(() => undefined)
  }
}

/** Undefined for a comment, whose only use is to keep the line open. */
function eventFrom(lines: readonly string[]): StreamEvent | undefined {
  const valuesOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + (line[name.length + 1] === ' ' ? 2 : 1)))
  const [event = 'message'] = valuesOf('event')
  const parts = valuesOf('data')
  const [id] = valuesOf('id')
  if (parts.length === 0 && event === 'message') return undefined
  return { event, text: parts.join('\n'), ...(id !== undefined && { id }) }
}

async function withinSilence<T>(next: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the stream fell silent')), SILENCE_MS)
  })
  try {
    return await Promise.race([next, silence])
  } finally {
    clearTimeout(timer)
  }
}
