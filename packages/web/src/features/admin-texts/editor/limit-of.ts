import { longest } from '@hopwise/contract'

/** How long the text of a field may be, to be told where it is longer. */
export function limitOf(field: string): { readonly max: number } {
  if (field.endsWith('.title')) return { max: longest.articleTitle }
  return { max: field === 'slug' ? longest.slug : longest.articleBody }
}
