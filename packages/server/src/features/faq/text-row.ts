import { plainOf } from '../../lib/render-markdown.ts'
import { folded } from './folded.ts'

/** What is kept of a text: itself, and what it is found by. */
export function textRow({ title, body }: { readonly title: string; readonly body: string }) {
  const plain = plainOf(body)
  return { title, body, plain, folded_title: folded(title), folded_plain: folded(plain) }
}
