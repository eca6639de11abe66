/** What a file may say of an exchanger, in the order in which it is written. */
export const fileColumns = [
  'slug',
  'name',
  'status',
  'siteUrl',
  'feedUrl',
  'reviewLinks',
  'country',
  'goodReviews',
  'badReviews',
  'openedAt',
] as const

export type FileColumn = (typeof fileColumns)[number]

export type FileFormat = 'CSV' | 'JSON'

/** As texts; empty: there is none. A column that is left out is not there. */
export type FileRow = { readonly [Column in FileColumn]?: string }

/** More than any market has, and little to read. */
export const FILE_BYTES_MAX = 2_000_000
export const FILE_ROWS_MAX = 5_000

/** `site_url` and `Site URL` are `siteUrl`; undefined for what is no column. */
export function columnOf(text: string): FileColumn | undefined {
  const plain = text.toLowerCase().replaceAll(/[\s_-]/g, '')
  return fileColumns.find((column) => column.toLowerCase() === plain)
}
