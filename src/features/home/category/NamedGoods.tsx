import { Trans } from '@lingui/react/macro'
import { ServiceLink } from '#parts/ServiceLink.tsx'
import { SuggestedClass } from '#parts/SuggestedClass.tsx'
import { useSession } from '#session/use-session.ts'
import { hintGoodsClass } from '#shared/domain/goods-hint.ts'
import { Notice } from '#ui/Notice.tsx'

/** What a name of goods suggests about its class. A hint: a name says little. */
export function NamedGoods({ name }: { name: string }) {
  const about = useSession().state === 'member' ? ({ subject: 'general' } as const) : undefined
  const hint = hintGoodsClass(name)
  if (hint === null)
    return (
      <Notice kind="good" action={<ServiceLink about={about} />}>
        <p className="font-semibold">
          <Trans>Nothing in “{name}” looks restricted.</Trans>
        </p>
        <p>
          <Trans>This is only a hint. Check the lists too, or ask customer service.</Trans>
        </p>
      </Notice>
    )
  return (
    <Notice kind={hint.goodsClass === 'prohibited' ? 'danger' : 'caution'}>
      <SuggestedClass of={hint} />
      <p>
        <Trans>This is only a hint. Our staff decide when they see the goods.</Trans>
      </p>
    </Notice>
  )
}
