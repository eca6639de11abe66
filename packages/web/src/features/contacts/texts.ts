import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('contacts', en, () => import('./ru.json'))
