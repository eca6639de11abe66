import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

type Child = ChildProcessByStdio<Writable, Readable, null>

/** The C++ pass over the same files, compiled on the spot and kept running between rounds. */
export class NativeScan {
  readonly #child: Child
  readonly #lines: AsyncIterator<string>
  readonly #folder: string

  private constructor(child: Child, folder: string) {
    this.#child = child
    this.#folder = folder
    this.#lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  }

  /** Undefined without a compiler. */
  static start(files: readonly Uint8Array[], items: number): NativeScan | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'hopwise-bench-'))
    const program = join(folder, 'scan-columns')
    const source = join(import.meta.dirname, 'scan-columns.cpp')
    try {
      const flags = ['-O3', '-march=native', '-std=c++17']
      const compiler = process.env['CXX'] ?? 'g++'
      execFileSync(compiler, [...flags, source, '-o', program], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
    } catch {
      rmSync(folder, { recursive: true })
      return undefined
    }
    const input = join(folder, 'files')
    writeFiles(input, files)
    const child = spawn(program, [input, String(items)], { stdio: ['pipe', 'pipe', 'inherit'] })
    return new NativeScan(child, folder)
  }

  /**
   * Runs one pass; returns CPU milliseconds, and the digest in the form of `ItemColumns.digest`.
   */
  async pass(): Promise<{ cpuMs: number; digest: string }> {
    this.#child.stdin.write('\n')
    const { value } = (await this.#lines.next()) as { value: string }
    const [nanoseconds, counts, numbers] = value.split('\t')
    const digest = `${counts}, ${Number(numbers).toPrecision(8)}`
    return { cpuMs: Number(nanoseconds) / 1e6, digest }
  }

  stop(): void {
    this.#child.stdin.end()
    rmSync(this.#folder, { recursive: true })
  }
}

function writeFiles(path: string, files: readonly Uint8Array[]): void {
  const output = openSync(path, 'w')
  for (const file of files) {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(file.length)
    writeSync(output, length)
    writeSync(output, file)
  }
  closeSync(output)
}
