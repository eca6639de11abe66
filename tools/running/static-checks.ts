import { spawn } from 'node:child_process'

interface StaticCheck {
  readonly name: string
  /** The check's promise, in words a newcomer understands. */
  readonly promise: string
}

/** Each check is an npm script of the same name, so that it can run alone. */
const staticChecks: readonly StaticCheck[] = [
  { name: 'check:lockfile', promise: 'npm ci can install what package.json asks for' },
  { name: 'format:check', promise: 'every file is formatted' },
  { name: 'lint', promise: 'no known mistake, no forgotten promise' },
  { name: 'typecheck', promise: 'types hold, and the engine compiles without Node' },
  { name: 'units', promise: 'no sum and no comparison mixes two units' },
  { name: 'arch', promise: 'no circle of imports, nothing unused' },
]

/** Runs all checks, prints each one's findings, and returns the number of failed ones. */
export async function runStaticChecks(): Promise<number> {
  let failed = 0
  for (const { name, promise } of staticChecks) {
    const startedAtMs = performance.now()
    const { ok, output } = await runScript(name)
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(14)} ${seconds.padStart(5)} s  ${promise}`)
    if (ok) continue
    failed++
    console.log(output.trim().replaceAll(/^/gm, '    '))
  }
  console.log(`static checks: ${staticChecks.length - failed} passed, ${failed} failed`)
  return failed
}

function runScript(name: string): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '-s', name], { shell: process.platform === 'win32' })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
