import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
}

const OUTPUT_MAX = 16 * 1024 * 1024

/** Returns the output of a program, or throws with its complaints. */
export async function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const shell = process.platform === 'win32'
  const how = { ...options, shell, maxBuffer: OUTPUT_MAX }
  try {
    return (await promisify(execFile)(program, args, how)).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}
