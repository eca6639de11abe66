import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
}

const OUTPUT_MAX = 16 * 1024 * 1024

/** What a program prints; what it complains of is the error. */
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
