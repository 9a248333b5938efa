import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { codeOfLocale } from '#i18n/language.ts'
import { GoodsClassChip } from '#parts/GoodsClassChip.tsx'
import { GOODS_CLASS_MEANING } from '#parts/goods-words.ts'
import { GOODS_CLASSES, type GoodsClass } from '#shared/domain/goods-class.ts'
import { paths } from '#shared/paths.ts'
import { TextField } from '#ui/TextField.tsx'
import { GOODS_KINDS, isKindCalled } from './goods-kinds.ts'
import { NamedGoods } from './NamedGoods.tsx'

const MAX_SEARCH_LENGTH = 60

/** What may be sent: examples of each class, and a search over them that also judges any name of goods. */
export function MayItBeSent() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const found = GOODS_CLASSES.filter((one) => kindsCalled(one, name).length > 0)
  return (
    <section aria-labelledby="may-be-sent" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="may-be-sent" className="text-18 font-bold lg:text-22">
          <Trans>What you can send</Trans>
        </h2>
        <p className="mt-1 max-w-prose text-14 text-ink-soft lg:text-16">
          <Trans>
            These are examples. The article{' '}
            <a href={paths.helpCenter({ article: 'prohibited' })} className="underline">
              Prohibited goods
            </a>{' '}
            decides.
          </Trans>
        </p>
      </div>
      <div className="max-w-xl">
        <TextField
          label={t`What would you like to send?`}
          hint={t`In any language, such as power bank or lipstick`}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <div role="status">{name !== '' && <NamedGoods name={name} />}</div>
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-3 lg:gap-4">
        {found.map((goodsClass) => (
          <ClassCard key={goodsClass} goodsClass={goodsClass} name={name} />
        ))}
      </div>
    </section>
  )
}

const kindsCalled = (goodsClass: GoodsClass, name: string) =>
  GOODS_KINDS[goodsClass].filter((kind) => isKindCalled(kind, name))

function ClassCard({ goodsClass, name }: { goodsClass: GoodsClass; name: string }) {
  const { i18n } = useLingui()
  const code = codeOfLocale(i18n.locale)
  return (
    <section className="rounded-card border border-line bg-surface p-4 lg:p-5">
      <h3>
        <GoodsClassChip goodsClass={goodsClass} />
      </h3>
      <p className="mt-2 text-14 text-ink-soft">{i18n._(GOODS_CLASS_MEANING[goodsClass])}</p>
      <ul className="mt-3 list-disc space-y-1 border-t-2 border-dashed border-line pt-3 pl-5">
        {kindsCalled(goodsClass, name).map((kind) => (
          <li key={kind.en}>{kind[code]}</li>
        ))}
      </ul>
    </section>
  )
}
