import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('feed-file', en, () => import('./ru.json'))
