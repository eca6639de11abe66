import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('affiliate', en, () => import('./ru.json'))
