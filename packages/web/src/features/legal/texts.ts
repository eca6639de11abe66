import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('legal', en, () => import('./ru.json'))
