import { longest } from '@hopwise/contract'

/** The longest text of a field, shown where it is exceeded. */
export function limitOf(field: string): { readonly max: number } {
  if (field.endsWith('.title')) return { max: longest.articleTitle }
  return { max: field === 'slug' ? longest.slug : longest.articleBody }
}
