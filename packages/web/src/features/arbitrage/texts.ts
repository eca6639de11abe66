import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('arbitrage', en, () => import('./ru.json'))
