const chinese =
  /^(请|麻烦|能不能|可以)?(你)?(直接|现在|马上)?(帮|替|给)(我|我们|咱)(们)?(直接)?(?!看|查|解释|说明|介绍|讲讲|问|找一?下|确认)/;
const english =
  /^(please|can you|could you|would you|will you|i want you to|i need you to|just|go ahead and)?[ ,]*(order|buy|purchase|get|approve|pay|transfer|negotiate|write|draft|compose|email|call|phone|book|sign|place|hire|arrange|prepare|create|make)\b.{0,60}\b(me|us|for me|my|our|this|them|him)\b/;
const asking =
  /怎么|如何|怎样|吗|多久|多少|哪|谁|什么|\b(how|what|which|when|who|why|where|may i|can i|should i|do i)\b/;

/** Whether a normalised text wants something done instead of explained: 'buy me a car', 帮我下单. */
export const isRequestToAct = (text: string): boolean =>
  !asking.test(text) && (chinese.test(text) || english.test(text.trim()));
