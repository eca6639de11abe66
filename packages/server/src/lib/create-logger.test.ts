import { expect, test } from 'vitest'
import { createLogger } from './create-logger.ts'

/** An error as a library makes it: with its request, the person's words, and the secret. */
class ForeignError extends Error {
  readonly code = 'E_FOREIGN'
  readonly detail = 'Key (email)=(ann@example.com)'
  readonly context = { api: { deep: { token: 'the-secret' } }, message: { text: 'my words' } }
}

test.each(['err', 'error', 'whatever it is called'])(
  'an error is logged with its origin as "%s", without its attached data',
  (name) => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line) => void lines.push(line) })
    const error = new ForeignError('it failed', { cause: new ForeignError('deeper') })
    log.error({ [name]: error, errorId: 'x-1' }, 'unexpected error')
    const [line] = lines
    expect(JSON.parse(line!)).toMatchObject({
      errorId: 'x-1',
      msg: 'unexpected error',
      [name]: {
        type: 'ForeignError',
        message: 'it failed',
        code: 'E_FOREIGN',
        stack: expect.stringContaining('create-logger.test.ts'),
        cause: 'deeper',
      },
    })
    for (const secret of ['the-secret', 'my words', 'ann@example.com']) {
      expect(line).not.toContain(secret)
    }
  },
)
