import type { IndustryPack } from '../industry-pack';
import { actionConcepts } from './data/actions-and-question-words';
import { checkConcepts } from './data/checks-and-payments';
import { documentConcepts } from './data/documents';
import { elsewhereConcepts } from './data/elsewhere';
import { specialCaseConcepts } from './data/special-cases';

/** The pack of purchasing. */
export const procurement: IndustryPack = {
  concepts: [documentConcepts, checkConcepts, actionConcepts, specialCaseConcepts, elsewhereConcepts].flat(),
  sumBands: [
    [5000, 'sum-tiny'],
    [100_000, 'sum-small'],
    [500_000, 'sum-middle'],
    [1_000_000, 'sum-large'],
    [Number.POSITIVE_INFINITY, 'sum-huge'],
  ],
  countedKinds: [
    {
      kind: 'bidders',
      follows: /^\s*(?:家|份报价|(?:valid )?(?:quotes?|bids?|bidders?|offers?|quotations?)\b)/,
      measureWord: '家',
    },
  ],
  requestToAct: {
    requestPatterns: [
      /^(请|麻烦|能不能|可以)?(你)?(直接|现在|马上)?(帮|替|给)(我|我们|咱)(们)?(直接)?(?!看|查|解释|说明|介绍|讲讲|问|找一?下|确认)/,
      /^(please|can you|could you|would you|will you|i want you to|i need you to|just|go ahead and)?[ ,]*(order|buy|purchase|get|approve|pay|transfer|negotiate|write|draft|compose|email|call|phone|book|sign|place|hire|arrange|prepare|create|make)\b.{0,60}\b(me|us|for me|my|our|this|them|him)\b/,
    ],
    questionPattern:
      /怎么|如何|怎样|吗|多久|多少|哪|谁|什么|\b(how|what|which|when|who|why|where|may i|can i|should i|do i)\b/,
  },
  names: { serviceDeskInChinese: '采购服务台', serviceDeskInEnglish: 'procurement', assistantInChinese: '采购助手' },
  bareSubjects: [
    [/^发票$|^invoices?$/, 'invoice'],
    [/^(收货|到货)$|^(goods )?receipts?$/, 'receipt'],
    [/^(采购)?订单$|^(purchase )?orders?$/, 'order'],
    [/^(采购)?申请单?$|^(purchase )?requisitions?$/, 'requisition'],
    [
      /^(采购|咨询|问题|我有(个|一个)?问题)$|^(procurement|purchasing|i have a question|(a )?question|help)$/,
      undefined,
    ],
  ],
};
