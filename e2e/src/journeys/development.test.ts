import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { freePort } from '../product/pass-on.ts'
import { newDataDir } from '../product/start-product.ts'

/** `npm run dev`, as a contributor starts it. */
const project = fileURLToPath(new URL('../../../', import.meta.url))

let dataDir: Awaited<ReturnType<typeof newDataDir>>
let pagesPort: number
let serverPort: number

beforeAll(async () => {
  dataDir = await newDataDir()
  pagesPort = await freePort()
  serverPort = await freePort()
})

afterAll(() => dataDir.remove())

// Vite bundles libraries when a page first asks for them, and then loads it again.
const visit = readers(() => `http://localhost:${pagesPort}`)

test('npm run dev serves the pages of a market and leaves no process behind', async () => {
  const child = spawn('npm', ['run', 'dev'], {
    cwd: project,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOPWISE_DATA_DIR: dataDir.path,
      HOPWISE_PORT: String(serverPort),
      HOPWISE_SIMULATOR_PORT: '0',
      HOPWISE_DEV_PORT: String(pagesPort),
    },
  })
  const ended = once(child, 'exit')
  const signal = (name: NodeJS.Signals): boolean => process.kill(-child.pid!, name)
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) signal('SIGKILL')
  })
  await lineOf(child.stdout, 'Local:')
  const { page } = await visit({ mayComplain: /./ })
  await page.goto('/exchangers')
  await page.getByRole('heading', { level: 1, name: 'Exchangers' }).waitFor()
  await page
    .getByText(/^1\d\d exchangers/)
    .first()
    .waitFor()

  signal('SIGINT')
  await ended
  expect(await Promise.all([canListen(pagesPort), canListen(serverPort)])).toEqual([true, true])
})

async function lineOf(output: NodeJS.ReadableStream, words: string): Promise<void> {
  let said = ''
  output.setEncoding('utf8')
  await new Promise<void>((resolve, reject) => {
    output.on('data', (text: string) => {
      said += text
      // Vite colours its words where CI is set.
      if (stripVTControlCharacters(said).includes(words)) resolve()
    })
    output.once('end', () => reject(new Error(`It ended before it said "${words}":\n${said}`)))
  })
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
