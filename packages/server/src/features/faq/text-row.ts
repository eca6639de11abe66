import { plainOf } from '../../lib/render-markdown.ts'
import { folded } from './folded.ts'

/** A text's row: itself, and the forms by which it is found. */
export function textRow({ title, body }: { readonly title: string; readonly body: string }) {
  const plain = plainOf(body)
  return { title, body, plain, folded_title: folded(title), folded_plain: folded(plain) }
}
