import { type Message, msg } from '#engine/shared/texts.ts'
import { HELP_CENTER } from '#features/help/server/help-index-page.ts'

type Text = Message<never>

/** Titles and descriptions of the pages that everyone can open. */
export const PAGES = {
  tourist: [
    msg('Parcel forwarding from Asia'),
    msg(
      'Send what you buy in Asia to our warehouse. We check it in, pack it into one box and ship it to you abroad. You see every charge before you pay.',
    ),
  ],
  homeCategory: [msg('Categories'), msg('What our mall sells, and what you can and can’t send.')],
  homeComment: [msg('Reviews'), msg('What members say about shipping and buying with us.')],
  homeForum: [
    msg('Community'),
    msg('Members share finds and what they learned about buying and shipping.'),
  ],
  forumIndex: [msg('All posts'), msg('Browse what members write, by topic and keyword.')],
  login: [
    msg('Log in'),
    msg('Log in with a code by e-mail. Your first login creates your account.'),
  ],
  mallHome: [
    msg('Mall'),
    msg('Goods from Asia without a handling fee, shipped in one box with your parcels.'),
  ],
  searchPage: [
    msg('Search products'),
    msg('Search the mall by keyword, category, shop and price.'),
  ],
  helpCenter: HELP_CENTER,
} as const satisfies Record<string, readonly [title: Text, description: Text]>
