import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('faq', en, () => import('./ru.json'))
