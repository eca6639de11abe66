import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm run dev`: the product as `npm start` runs it, and Vite's development server before it. Both
 * end with this process, however it ends: on Ctrl-C both are waited for, and one that ends takes
 * the other along.
 */
const project = fileURLToPath(new URL('../', import.meta.url))
const web = join(project, 'packages/web')
const vite = join(
  dirname(createRequire(join(web, 'x')).resolve('vite/package.json')),
  'bin/vite.js',
)
/** The port of the pages under development; mails link to it. */
const pagesPort = process.env['HOPWISE_DEV_PORT'] ?? '5173'

/** Vite listens to no channel by itself. */
const ENDS_WITH_PARENT = 'data:text/javascript,process.once("disconnect",()=>process.exit())'

const running = new Set<ChildProcess>()
let isEnding = false

function run(name: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: name === 'pages' ? web : project,
    env: { ...process.env, ...env },
    // Each ends when its channel closes: with this process, however it ends.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C is for this process, which asks both of them once.
    detached: true,
  })
  running.add(child)
  child.once('exit', (code) => {
    running.delete(child)
    if (!isEnding)
      console.error(`hopwise: the ${name} ended${code === null ? '' : ` with ${code}`}`)
    process.exitCode ??= code ?? 1
    end()
  })
  return child
}

function end(): void {
  isEnding = true
  for (const child of running) child.kill('SIGTERM')
}

process.on('SIGINT', end).on('SIGTERM', end)

const isBuilt = existsSync(join(web, 'dist/index.html'))
const server = run(
  'server',
  ['packages/cli/src/main.ts', 'start', '--no-restart', ...(isBuilt ? ['--no-build'] : [])],
  { HOPWISE_BASE_URL: process.env['HOPWISE_BASE_URL'] ?? `http://localhost:${pagesPort}` },
)
// It sends its port when it is ready: packages/cli/src/starting/ready-message.ts.
server.on('message', (message: { readonly kind?: string; readonly port?: number }) => {
  if (message.kind !== 'ready' || isEnding) return
  run('pages', ['--import', ENDS_WITH_PARENT, vite, '--port', pagesPort, '--strictPort'], {
    HOPWISE_SERVER_URL: `http://127.0.0.1:${message.port}`,
  })
})
