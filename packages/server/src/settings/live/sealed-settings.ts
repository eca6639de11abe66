import type { ContentSettingName } from '../content-settings.ts'
import { maskedText, type SecretBox } from '../../lib/secrets/secret-box.ts'
import { contentFactsOf } from './define-content.ts'

const isSecret = (name: ContentSettingName): boolean => contentFactsOf(name).kind === 'SECRET'

/** A value as stored: a secret only sealed, so that a copy of the database has none of it. */
export function sealedText(box: SecretBox, name: ContentSettingName, text: string): string {
  return isSecret(name) && text !== '' ? box.seal(name, text) : text
}

/** A kept value as it was set; undefined where another key has sealed it. */
export function openedText(
  box: SecretBox,
  name: ContentSettingName,
  kept: string,
): string | undefined {
  return isSecret(name) && kept !== '' ? box.open(name, kept) : kept
}

/** A value as people and the admins' log may see it. */
export function shownText(name: ContentSettingName, text: string): string {
  return isSecret(name) ? maskedText(text) : text
}
