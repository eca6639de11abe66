/**
 * Every room's texts by the name it registers; rooms add themselves in `text-keys.d.ts`.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-interface -- what is in it is said by the rooms
export interface TextRooms {}

export type RoomName = keyof TextRooms

/** A key that is not there does not compile. A text that is counted is asked for by its stem. */
export type TextKey<Room extends RoomName> = Stem<Keys<TextRooms[Room]>>

type Keys<Texts, Before extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Before}${Key}`
    : Keys<Texts[Key], `${Before}${Key}.`>
}[keyof Texts & string]

type Stem<Key> = Key extends `${infer Start}_${Intl.LDMLPluralRule}` ? Start : Key
