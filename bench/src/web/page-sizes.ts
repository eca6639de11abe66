import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Figure, Report, Table } from '../report/figure.ts'

/** A chunk of Vite's manifest. */
interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

interface Size {
  readonly gzip: number
  readonly brotli: number
}

const JS_MUST_KB = 195
const JS_AIM_KB = 150
const CSS_AIM_KB = 20
const FONT_AIM_KB = 40

/** The size of the home page's first load, and the addition of each other page. */
export function pageSizes(pagesDir: string): Report {
  const manifest = JSON.parse(
    readFileSync(join(pagesDir, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)!
  const first = chunksOf(manifest, entry)
  const js = sizeOf(pagesDir, filesOf(manifest, first))
  const styles = [...first].flatMap((key) => manifest[key]?.css ?? [])
  const css = sizeOf(pagesDir, styles)
  const font = fontBytes(pagesDir, manifest)
  const figures: Figure[] = [
    {
      what: 'JS of the first load, gzip',
      measured: js.gzip / 1_000,
      unit: 'KB',
      must: JS_MUST_KB,
      aim: JS_AIM_KB,
    },
    { what: 'the same, as sent: brotli', measured: js.brotli / 1_000, unit: 'KB' },
    { what: 'CSS, gzip', measured: css.gzip / 1_000, unit: 'KB', aim: CSS_AIM_KB },
    { what: 'fonts of an English page', measured: font / 1_000, unit: 'KB', aim: FONT_AIM_KB },
  ]
  return { figures, tables: [pageTable(pagesDir, manifest, first)] }
}

function pageTable(pagesDir: string, manifest: Manifest, first: ReadonlySet<string>): Table {
  const pages = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && /-(?:page|frame)\.tsx$/.test(key),
  )
  const rows = pages.map((page) => {
    const added = [...chunksOf(manifest, page)].filter((key) => !first.has(key))
    const { gzip, brotli } = sizeOf(pagesDir, filesOf(manifest, added))
    const name = page.replace(/^.*\/(.+)\.tsx$/, '$1')
    return [name, kilobytes(gzip), kilobytes(brotli)]
  })
  return { title: 'What a page adds, JS in KB', columns: ['page', 'gzip', 'brotli'], rows }
}

function chunksOf(manifest: Manifest, start: string): Set<string> {
  const found = new Set([start])
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next)
  return found
}

function filesOf(manifest: Manifest, keys: Iterable<string>): string[] {
  return [...keys].map((key) => manifest[key]!.file)
}

function sizeOf(pagesDir: string, files: readonly string[]): Size {
  const bytes = files.map((file) => readFileSync(join(pagesDir, file)))
  return {
    gzip: sum(bytes.map((each) => gzipSync(each, { level: 9 }).length)),
    brotli: sum(bytes.map((each) => brotliCompressSync(each).length)),
  }
}

/** The size of the one font that the page preloads. */
function fontBytes(pagesDir: string, manifest: Manifest): number {
  const page = readFileSync(join(pagesDir, 'index.html'), 'utf8')
  const fonts = Object.values(manifest).filter(
    ({ file }) => file.endsWith('.woff2') && page.includes(file),
  )
  return sum(fonts.map(({ file }) => readFileSync(join(pagesDir, file)).length))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1)
}
