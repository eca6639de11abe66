import type { PagesWith } from '@hopwise/contract'

/**
 * Every room's texts by its name. `text-keys.d.ts`, which `npm run codegen` writes, has those of
 * folders; the rooms here are made by the build, so that pages can name each other.
 * @public
 */
export interface TextRooms {
  pages: Record<PagesWith<{ link: 'head' | 'foot' | 'personal' }>, string>
  'admin-pages': Record<'link' | 'about', Record<PagesWith<{ link: 'admin' }>, string>>
}

/** A room missing here has a folder, and waits for `npm run codegen`. */
export type RoomName = keyof TextRooms

/**
 * A missing key does not compile. A counted text is named by its stem. Texts under `page` are for
 * the build alone.
 */
export type TextKey<Room extends RoomName> = Stem<Keys<Omit<TextRooms[Room], 'page'>>>

type Keys<Texts, Before extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Before}${Key}`
    : Keys<Texts[Key], `${Before}${Key}.`>
}[keyof Texts & string]

type Stem<Key> = Key extends `${infer Start}_${Intl.LDMLPluralRule}` ? Start : Key
