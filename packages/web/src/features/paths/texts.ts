import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('paths', en, () => import('./ru.json'))
