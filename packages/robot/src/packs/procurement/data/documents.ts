import type { ConceptRow } from '../../industry-pack';

/** Concepts of the documents, people and departments of purchasing. */
export const documentConcepts: readonly ConceptRow[] = [
  [
    'requisition',
    '采购申请|请购|请购单|申购|申购单|采购需求|需求单|申请单|提单|买东西的申请|pr',
    'requisition|purchase request|purchase requisition|pr|request to buy|buying request|req',
  ],
  ['order', '采购订单|订单|采购单|po|下单|单子', 'purchase order|order|po'],
  [
    'receipt',
    '收货|收货单|入库|入库单|签收|收货过账|验收入库|grn|gr|登记到货|点收',
    'goods receipt|receipt|grn|gr|goods received|receive|receiving|book in|booked in|post the receipt|delivery note|check in',
  ],
  ['invoice', '发票|专票|普票|税票|票据|开票|fapiao|票', 'invoice|vat invoice|fapiao|bill|billing'],
  [
    'e-invoice',
    '电子发票|电子票|数电票|全电发票|ofd|pdf 发票|pdf',
    'e-invoice|electronic invoice|digital invoice|ofd|pdf',
  ],
  [
    'red-invoice',
    '红冲|红字|红票|红字发票|红字信息表|冲红|贷项|负数发票',
    'red-letter|red letter|red invoice|credit note|credit memo|negative invoice|reverse the invoice',
  ],
  [
    'statement',
    '对账|对账单|结算单|往来账|月结单|账单|核账|st',
    'statement|reconciliation|statement of account|account statement|monthly statement|reconcile',
  ],
  ['contract', '合同|协议书|签约|签合同|书面合同', 'contract|agreement|written contract'],
  [
    'framework',
    '框架协议|框架合同|框架|长协|年度协议|年框|年协|一揽子|年度合同|长期协议|协议价',
    'framework|framework agreement|blanket order|blanket|frame contract|annual agreement|outline agreement|long-term agreement|frame agreement',
  ],
  [
    'call-off',
    '框架下单|按协议下单|调用框架|走框架|框架订单|释放订单',
    'call-off|call off|release order|draw from|calloff',
  ],
  [
    'quote',
    '报价|报价单|比价|询价|三家|货比三家|价格比较|找几家|报个价',
    'quote|quotation|three quotes|price comparison|offer|rfq|compare prices|three offers|compare quotes|price inquiry',
  ],
  [
    'tender',
    '招标|招投标|投标|标书|开标|评标|中标|竞标|发标|公开招标|邀请招标|邀标|招采',
    'tender|bid|bidding|rfp|public tender|invited tender|call for tenders|bidder|tendering|competitive bidding',
  ],
  ['negotiation', '竞争性谈判|谈判|议价|磋商', 'negotiation|competitive negotiation|negotiate|bargain'],
  [
    'single-source',
    '单一来源|独家|唯一供应商|只此一家|独家代理|指定供应商|唯一来源|独家供货|别家没有|只有一家',
    'single source|sole source|only one supplier|exclusive supplier|only supplier|sole supplier|nobody else|only vendor|exclusive dealer',
  ],
  [
    'supplier',
    '供应商|供货商|厂家|厂商|卖方|供方|对方公司|卖家|供货方|乙方',
    'supplier|vendor|seller|manufacturer|contractor',
  ],
  ['requester', '申请人|请购人|需求部门|使用部门|用户部门', 'requester|requisitioner|applicant|user department'],
  ['buyer', '采购员|买手|采购人员|负责采购的人|采购专员', 'buyer|purchaser|purchasing officer|procurement officer'],
  [
    'finance',
    '财务|财务部|会计|财务复核|应付|应付会计|财务审核',
    'finance|accounting|accounts payable|accountant|finance review|ap',
  ],
  ['sourcing-owner', '采购归口|归口|归口部门', 'sourcing owner|sourcing lead|category owner'],
  [
    'manager',
    '部门负责人|部门领导|领导|主管|经理|老板|部长|部门经理|审批人|上级|总监',
    'department head|manager|boss|supervisor|approver|head of department|superior|director|line manager',
  ],
  [
    'general-manager',
    '总经理|总经理办公会|高层|总裁|老总|总办会',
    'general manager|ceo|top management|gm|executive meeting',
  ],
  [
    'quality-dept',
    '质检|质量部|检验员|质检员|品质|品管|qc|iqc|质量经理|质量工程师',
    'quality|qc|quality control|inspector|quality department|quality manager',
  ],
  ['warehouse', '仓库|库房|仓管|仓管员|库管|保管员', 'warehouse|storekeeper|store|warehouse keeper|stockroom'],
  [
    'goods',
    '货|货物|物料|东西|产品|到的货|材料|物品|商品|零件|配件',
    'goods|material|item|parts|delivery|shipment|stuff|components|product',
  ],
  [
    'service',
    '服务|服务类|维修|保养|安装|咨询|清洗|保洁|培训服务|外包|施工|运维|维保|修理',
    'service|maintenance|repair|installation|consulting|cleaning|outsourcing|intangible|contract work',
  ],
  [
    'attachment',
    '附件|材料|上传文件|支撑文件|图纸|技术文件',
    'attachment|attach|supporting document|drawing|upload|file|enclosure',
  ],
  ['documents', '资料|材料|证件|文件|证照|资质|证明|资质文件', 'documents|papers|paperwork|certificate|evidence'],
  [
    'licence',
    '营业执照|执照|许可证|生产许可|证照',
    'business licence|business license|licence|license|trade licence|permit|operating licence',
  ],
  [
    'iso',
    'iso|iso9001|9001|体系证书|质量体系|质量管理体系|认证证书',
    'iso|iso 9001|9001|quality certificate|quality system|qms',
  ],
  [
    'bank-account',
    '银行账户|银行账号|收款账户|账号|开户行|账户|收款账号|卡号|银行信息|换了银行',
    'bank account|account number|bank details|bank|iban|banking details',
  ],
  [
    'tax-number',
    '税号|纳税人识别号|统一社会信用代码|信用代码',
    'tax number|tax id|taxpayer number|vat number|tax registration',
  ],
  [
    'invoice-title',
    '抬头|开票信息|开票资料|票头|公司名称|开票抬头',
    'invoice title|billing details|billing information|company name|invoice header|invoicing details|bill to',
  ],
  ['tax-rate', '税率|13%|6%|税点|增值税率|几个点的税', 'tax rate|vat rate|13%|6%|rate of vat|percent vat'],
  ['tax', '税|含税|不含税|税额|未税', 'tax|vat|tax included|including tax|excluding tax|net price|gross price'],
  ['template', '模板|范本|样本|格式|表格', 'template|form|sample form|format|wording'],
  [
    'commitment',
    '承诺书|保密协议|廉洁|反商业贿赂|质量承诺|nda|保密',
    'commitment|confidentiality|nda|anti-bribery|pledge|non-disclosure',
  ],
  ['seal', '盖章|公章|签章|用印|骑缝章|签字|签名', 'seal|stamp|sign|signature|chop|stamped|signed'],
  ['catalogue', '目录|电子目录|商城|物料目录|电子商城|清单', 'catalogue|catalog|e-catalogue|list|item list|price list'],
  [
    'item-code',
    '物料编码|物料号|编码|料号|物编|新物料|找不到物料|搜不到',
    'item code|material number|part number|sku|material code|article number|item master|no code',
  ],
  [
    'budget',
    '预算|费用科目|预算科目|经费|额度|没钱|超支|成本中心',
    'budget|budget account|funds|cost centre|cost center|money left|budget line|overspend',
  ],
  [
    'cap',
    '额度|上限|封顶|限额|用完|金额上限|协议金额',
    'cap|ceiling|limit|usage|ceiling amount|upper limit|used up|exhausted',
  ],
  ['amount', '金额|多少钱|总价|价值|钱数|元', 'amount|value|sum|total|yuan|cny|rmb'],
  ['price', '价格|单价|报价|价钱|价|价款', 'price|unit price|rate|cost'],
  ['quantity', '数量|件数|个数|数目|多少件|数', 'quantity|number of pieces|pieces|qty|units|count'],
  ['number', '单号|编号|号码|单据号|编码', 'number|document number|reference number|id'],
  [
    'address',
    '地址|送货地址|收货地址|收货地点|送到哪|送错地方|仓库地址',
    'address|delivery address|ship to|location|destination|place of delivery|wrong plant|wrong site',
  ],
  [
    'freight',
    '运费|物流费|快递费|运输费|邮费|装卸费',
    'freight|shipping cost|shipping|carriage|transport cost|delivery charge|postage|shipping fee',
  ],
  ['remark', '备注|备注栏|附注|说明栏', 'remark|remarks|note field|notes|reference field|memo'],
  [
    'currency',
    '外币|美元|欧元|汇率|进口|国外|境外|海外|usd|eur|日元|形式发票|币种',
    'foreign currency|usd|dollar|euro|exchange rate|import|abroad|overseas|foreign|currency|proforma|customs',
  ],
  [
    'penalty',
    '违约金|罚款|赔偿|扣款|罚金|扣钱|罚则|滞纳金|赔钱|罚多少',
    'penalty|fine|compensation|liquidated damages|damages|deduction|deducted|late fee|charge for delay|withhold',
  ],
  [
    'bid-bond',
    '保证金|投标保证金|押金|投标押金|保函',
    'bid bond|deposit|bid security|earnest money|bond|tender guarantee',
  ],
  [
    'panel',
    '评标小组|评委|评审小组|评标委员会|专家|评审委员会|评标人',
    'panel|evaluation panel|jury|evaluation committee|committee|evaluators|experts',
  ],
  [
    'metal',
    '钢|铜|铝|钢材|铜价|钢价|金属|原材料|大宗|原料|涨价',
    'steel|copper|metal|commodity|raw material|aluminium|aluminum|index',
  ],
  [
    'urgent',
    '加急|紧急|急用|着急|停产|停线|等米下锅|马上要|特急|抢修|火烧眉毛|救急|很急|急需|赶',
    'urgent|rush|emergency|expedite|asap|immediately|line is down|line down|in a hurry|right away|breakdown|fast track|pressing',
  ],
  [
    'draft',
    '草稿|暂存|没提交|写了一半|填了一半|未提交|保存',
    'draft|unfinished|half-finished|not submitted|saved|half filled|save',
  ],
];
