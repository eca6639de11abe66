import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const module = new URL('outlive-rejections.ts', import.meta.url).href

/** The output of a process that goes on for a moment after a promise has failed in it. */
async function heard(failing: string): Promise<string> {
  const script = `
    const { outliveRejections } = await import(${JSON.stringify(module)})
    outliveRejections({ error: ({ err }, words) => console.log(words + ': ' + err.message) })
    setTimeout(() => console.log('served on'), 100)
    ${failing}`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script])
  return stdout
}

test('an unhandled rejection is reported and does not end the process', async () => {
  expect(await heard(`void Promise.reject(new Error('too late'))`)).toBe(
    'unhandled promise rejection: too late\nserved on\n',
  )
})

test('an uncaught exception still ends the process', async () => {
  await expect(heard(`setTimeout(() => { throw new Error('half done') }, 1)`)).rejects.toThrow(
    'half done',
  )
})
