import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('search', en, () => import('./ru.json'))
