import type { PagesWith } from '@hopwise/contract'

/**
 * Every namespace's texts by its name. `text-keys.d.ts`, which `npm run codegen` writes, has those
 * of folders; the namespaces here are made by the build, so that pages can name each other.
 * @public
 */
export interface TextNamespaces {
  pages: Record<PagesWith<{ link: 'head' | 'foot' | 'personal' }>, string>
  'admin-pages': Record<'link' | 'about', Record<PagesWith<{ link: 'admin' }>, string>>
}

/** A namespace missing here has a folder, and waits for `npm run codegen`. */
export type TextNamespace = keyof TextNamespaces

/**
 * A missing key does not compile. A counted text is named by its stem. Texts under `page` are for
 * the build alone.
 */
export type TextKey<Namespace extends TextNamespace> = Stem<
  Keys<Omit<TextNamespaces[Namespace], 'page'>>
>

type Keys<Texts, Before extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Before}${Key}`
    : Keys<Texts[Key], `${Before}${Key}.`>
}[keyof Texts & string]

type Stem<Key> = Key extends `${infer Start}_${Intl.LDMLPluralRule}` ? Start : Key
