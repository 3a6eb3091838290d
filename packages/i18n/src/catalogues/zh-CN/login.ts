import type { login as words } from '../en-US/login';

export const login: { readonly [Key in keyof typeof words]: string } = {
  'login.title': '登录',
  'login.subtitle': '使用{company}的采购账号',
  'login.subtitle.plain': '使用你的采购账号',
  'login.account': '账号',
  'login.password': '密码',
  'login.staySignedIn': '保持登录',
  'login.submit': '登录',
  'login.signingIn': '正在登录...',
  'login.needAccount': '请填写账号',
  'login.needPassword': '请填写密码',
  'login.slogan': '采购上的事，问一句就有着落',
  'login.slogan.detail': '机器人先答，答不了就转给人。单据、制度和同事都在同一个对话里。',
  'login.signInAgain': '重新登录',
  'login.example.question': 'PO2026-1182 为什么没通过三单匹配？',
  'login.example.answer': '发票 200 件，收货 198 件，差 ¥1,840.00。2 件因外箱破损拒收。',
  'login.example.source1': '拒收单 RJ26-031',
  'login.example.source2': '对账制度',
  'login.example.agent': '周敏',
  'login.example.joined': '周敏 已接入',
  'login.example.joined.detail': '已联系海澜补发 2 件',
};
