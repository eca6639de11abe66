/** One event of a `text/event-stream`. */
export interface StreamEvent {
  readonly event: string
  readonly text: string
}

/** The server says something at least every 15 s; a stream silent for longer than this is dead. */
const SILENCE_MS = 45_000

/** The events of an answer as they come. Throws when the stream is cut or falls silent. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  // An event comes in many pieces: they are put together once its end is there.
  let pieces: string[] = []
  let last = ''
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read())
      if (done) return
      // What is said never has this letter as it is, only its escape.
      const piece = value.replaceAll('\r', '')
      const hasEnd = piece.includes('\n\n') || (last === '\n' && piece.startsWith('\n'))
      last = piece.at(-1) ?? last
      pieces.push(piece)
      if (!hasEnd) continue
      const blocks = pieces.join('').split('\n\n')
      pieces = [blocks.pop() ?? '']
      for (const block of blocks) {
        const event = eventFrom(block)
        if (event) yield event
      }
    }
  } finally {
    // Not waited for: a dead stream may never answer this either.
    void reader.cancel().catch(() => undefined)
  }
}

/** Undefined for a comment, which only keeps the line open. */
function eventFrom(block: string): StreamEvent | undefined {
  const lines = block.split('\n')
  const valuesOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + (line[name.length + 1] === ' ' ? 2 : 1)))
  const [event = 'message'] = valuesOf('event')
  const parts = valuesOf('data')
  return parts.length > 0 || event !== 'message' ? { event, text: parts.join('\n') } : undefined
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
