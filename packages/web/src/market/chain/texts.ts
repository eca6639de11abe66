import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('chain', en, () => import('./ru.json'))
