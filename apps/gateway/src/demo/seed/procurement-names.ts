/** A text in Chinese and in English. */
export type ChineseAndEnglish = readonly [zh: string, en: string];

export const departments: Readonly<Record<string, ChineseAndEnglish>> = {
  equipment: ['设备采购部', 'Equipment sourcing'],
  production: ['生产计划部', 'Production planning'],
  sourcing: ['采购归口', 'Sourcing owner'],
  finance: ['财务共享中心', 'Finance shared services'],
  rd: ['研发二部', 'R&D 2'],
  quality: ['质量部', 'Quality'],
  admin: ['行政部', 'Administration'],
  warehouse: ['仓储物流部', 'Warehouse and logistics'],
};

/** Keyed by id. People with a login have the id of their account. */
export const people: Readonly<Record<string, readonly [zh: string, en: string, department: string]>> = {
  lin: ['林晓', 'Lin Xiao', 'equipment'],
  chen: ['陈楠', 'Chen Nan', 'production'],
  wang: ['王珂', 'Wang Ke', 'sourcing'],
  hejia: ['何嘉', 'He Jia', 'finance'],
  zhao: ['赵一鸣', 'Zhao Yiming', 'equipment'],
  sun: ['孙立群', 'Sun Liqun', 'production'],
  zheng: ['郑可欣', 'Zheng Kexin', 'rd'],
  ma: ['马骁', 'Ma Xiao', 'quality'],
  wu: ['吴桐', 'Wu Tong', 'admin'],
  qian: ['钱雨', 'Qian Yu', 'equipment'],
  guo: ['郭航', 'Guo Hang', 'production'],
  luo: ['罗静', 'Luo Jing', 'rd'],
  xie: ['谢宁', 'Xie Ning', 'quality'],
  fang: ['方圆', 'Fang Yuan', 'admin'],
  jiang: ['江川', 'Jiang Chuan', 'warehouse'],
  tian: ['田野', 'Tian Ye', 'warehouse'],
};

/** Who decides the first approval step of a department's requisitions. */
export const departmentHeads: Readonly<Record<string, string>> = {
  equipment: 'zhao',
  production: 'sun',
  rd: 'luo',
  quality: 'xie',
  admin: 'fang',
  warehouse: 'tian',
};

/** Who turns a department's requisitions into orders. */
export const departmentBuyers: Readonly<Record<string, string>> = {
  equipment: 'lin',
  production: 'chen',
  rd: 'luo',
  quality: 'xie',
  admin: 'wu',
  warehouse: 'jiang',
};

export interface SupplierSeed {
  readonly id: string;
  readonly name: ChineseAndEnglish;
  readonly short: ChineseAndEnglish;
  readonly kind: ChineseAndEnglish;
  readonly contact: ChineseAndEnglish;
  /** What people call it, separated by `|`: the brand, brand and trade, city and brand, the brand in Latin letters. */
  readonly aliases: string;
}

const supplier = (
  id: string,
  name: ChineseAndEnglish,
  short: ChineseAndEnglish,
  kind: ChineseAndEnglish,
  contact: ChineseAndEnglish,
  aliases: string,
): SupplierSeed => ({
  id,
  name,
  short,
  kind,
  contact,
  aliases,
});

export const supplierSeeds: readonly SupplierSeed[] = [
  supplier(
    'hailan',
    ['宁波海澜包装有限公司', 'Ningbo Hailan Packaging Co., Ltd.'],
    ['宁波海澜包装', 'Ningbo Hailan Packaging'],
    ['非生产物料 · 包装', 'Non-production material · packaging'],
    ['高翔', 'Gao Xiang'],
    '海澜|海澜包装|宁波海澜|hailan',
  ),
  supplier(
    'hengrui',
    ['苏州恒锐精密机械有限公司', 'Suzhou Hengrui Precision Machinery Co., Ltd.'],
    ['苏州恒锐精密', 'Suzhou Hengrui Precision'],
    ['生产物料 · 精密加工', 'Production material · precision machining'],
    ['沈立', 'Shen Li'],
    '恒锐|恒锐精密|苏州恒锐|hengrui',
  ),
  supplier(
    'qidian',
    ['深圳启点电子有限公司', 'Shenzhen Qidian Electronics Co., Ltd.'],
    ['深圳启点电子', 'Shenzhen Qidian Electronics'],
    ['生产物料 · 电子元件', 'Production material · electronic parts'],
    ['罗骏', 'Luo Jun'],
    '启点|启点电子|深圳启点|qidian',
  ),
  supplier(
    'dongyi',
    ['上海东屹自动化设备有限公司', 'Shanghai Dongyi Automation Co., Ltd.'],
    ['上海东屹自动化', 'Shanghai Dongyi Automation'],
    ['生产物料 · 传动与自动化', 'Production material · drives and automation'],
    ['秦峰', 'Qin Feng'],
    '东屹|东屹自动化|上海东屹|dongyi',
  ),
  supplier(
    'lingguang',
    ['杭州灵光视觉技术有限公司', 'Hangzhou Lingguang Vision Co., Ltd.'],
    ['杭州灵光视觉', 'Hangzhou Lingguang Vision'],
    ['生产物料 · 光学与传感', 'Production material · optics and sensors'],
    ['许澄', 'Xu Cheng'],
    '灵光|灵光视觉|杭州灵光|lingguang',
  ),
  supplier(
    'hengwen',
    ['无锡衡温试验设备有限公司', 'Wuxi Hengwen Test Equipment Co., Ltd.'],
    ['无锡衡温试验', 'Wuxi Hengwen Test Equipment'],
    ['非生产物料 · 试验设备', 'Non-production material · test equipment'],
    ['潘越', 'Pan Yue'],
    '衡温|衡温试验|无锡衡温|hengwen',
  ),
  supplier(
    'jiahu',
    ['嘉兴佳护劳保用品有限公司', 'Jiaxing Jiahu Safety Supplies Co., Ltd.'],
    ['嘉兴佳护劳保', 'Jiaxing Jiahu Safety'],
    ['非生产物料 · 劳保', 'Non-production material · safety supplies'],
    ['曹敏', 'Cao Min'],
    '佳护|佳护劳保|嘉兴佳护|jiahu',
  ),
  supplier(
    'muyu',
    ['佛山木语办公家具有限公司', 'Foshan Muyu Office Furniture Co., Ltd.'],
    ['佛山木语家具', 'Foshan Muyu Furniture'],
    ['非生产物料 · 办公', 'Non-production material · office'],
    ['梁启', 'Liang Qi'],
    '木语|木语家具|佛山木语|muyu',
  ),
  supplier(
    'xianda',
    ['昆山线达电缆有限公司', 'Kunshan Xianda Cable Co., Ltd.'],
    ['昆山线达电缆', 'Kunshan Xianda Cable'],
    ['生产物料 · 线缆', 'Production material · cable'],
    ['顾明', 'Gu Ming'],
    '线达|线达电缆|昆山线达|xianda',
  ),
  supplier(
    'zhongji',
    ['常州中基紧固件有限公司', 'Changzhou Zhongji Fasteners Co., Ltd.'],
    ['常州中基紧固件', 'Changzhou Zhongji Fasteners'],
    ['生产物料 · 紧固件', 'Production material · fasteners'],
    ['丁伟', 'Ding Wei'],
    '中基|中基紧固件|常州中基|zhongji',
  ),
  supplier(
    'ruihua',
    ['南通瑞华化工材料有限公司', 'Nantong Ruihua Chemical Materials Co., Ltd.'],
    ['南通瑞华化工', 'Nantong Ruihua Chemical'],
    ['生产物料 · 化工辅料', 'Production material · chemical auxiliaries'],
    ['宋妍', 'Song Yan'],
    '瑞华|瑞华化工|南通瑞华|ruihua',
  ),
  supplier(
    'tuoda',
    ['合肥拓达技术服务有限公司', 'Hefei Tuoda Technical Services Co., Ltd.'],
    ['合肥拓达服务', 'Hefei Tuoda Services'],
    ['服务 · 安装与维保', 'Service · installation and maintenance'],
    ['孟瑶', 'Meng Yao'],
    '拓达|拓达服务|合肥拓达|tuoda',
  ),
  supplier(
    'mingtai',
    ['常州铭泰模具有限公司', 'Changzhou Mingtai Mould Co., Ltd.'],
    ['常州铭泰模具', 'Changzhou Mingtai Mould'],
    ['生产物料 · 模具', 'Production material · moulds'],
    ['韩舟', 'Han Zhou'],
    '铭泰|铭泰模具|常州铭泰|mingtai',
  ),
];

export interface ItemSeed {
  readonly name: ChineseAndEnglish;
  readonly unit: ChineseAndEnglish;
  readonly price: number;
  readonly maxQuantity: number;
  readonly category: string;
  readonly supplier: string;
}

/** Measure words: 件 for pieces, 台 for machines and 个 for small parts. */
const pieceUnit: ChineseAndEnglish = ['件', 'pcs'];
const machineUnit: ChineseAndEnglish = ['台', 'units'];
const partUnit: ChineseAndEnglish = ['个', 'pcs'];

const item = (
  [category, supplierId]: readonly [string, string],
  name: ChineseAndEnglish,
  unit: ChineseAndEnglish,
  price: number,
  maxQuantity: number,
): ItemSeed => ({ name, unit, price, maxQuantity, category, supplier: supplierId });

/** What the generated requisitions ask for. No item shares its name with an item of the fixed documents. */
export const items: readonly ItemSeed[] = [
  item(['equipment', 'dongyi'], ['减速机 PX90', 'Gearbox PX90'], machineUnit, 2860, 12),
  item(['equipment', 'dongyi'], ['变频器 7.5kW', 'Frequency inverter 7.5 kW'], machineUnit, 3280, 10),
  item(['equipment', 'qidian'], ['人机界面 10 寸', 'Operator panel 10 inch'], machineUnit, 2150, 12),
  item(['equipment', 'lingguang'], ['光电开关 E3', 'Photoelectric switch E3'], partUnit, 186, 60),
  item(['equipment', 'lingguang'], ['读码器 RS40', 'Code reader RS40'], machineUnit, 4600, 8),
  item(['equipment', 'hengwen'], ['电子天平 0.1mg', 'Analytical balance 0.1 mg'], machineUnit, 12800, 3),
  item(['equipment', 'hengwen'], ['盐雾试验机', 'Salt spray chamber'], machineUnit, 46500, 2),
  item(['parts', 'zhongji'], ['内六角螺栓 M8', 'Socket head screw M8'], partUnit, 0.85, 8000),
  item(['parts', 'zhongji'], ['弹簧垫圈 M10', 'Spring washer M10'], partUnit, 0.22, 10000),
  item(['parts', 'hengrui'], ['定位销 6mm', 'Dowel pin 6 mm'], partUnit, 7.4, 1200),
  item(['parts', 'hengrui'], ['夹具底板', 'Fixture base plate'], pieceUnit, 640, 40),
  item(['parts', 'hengrui'], ['导向轴 20mm', 'Guide shaft 20 mm'], pieceUnit, 215, 120),
  item(['parts', 'xianda'], ['屏蔽电缆 4x1.5', 'Shielded cable 4x1.5'], ['米', 'm'], 12.6, 1500),
  item(['parts', 'xianda'], ['拖链电缆 7x0.75', 'Drag chain cable 7x0.75'], ['米', 'm'], 18.9, 900),
  item(['parts', 'qidian'], ['电路板 C12', 'Circuit board C12'], pieceUnit, 92, 400),
  item(['parts', 'qidian'], ['继电器 24V', 'Relay 24 V'], partUnit, 21.5, 800),
  item(['packaging', 'hailan'], ['五层瓦楞纸箱', 'Five-layer carton'], partUnit, 6.8, 4000),
  item(['packaging', 'hailan'], ['缠绕膜 50cm', 'Stretch film 50 cm'], ['卷', 'rolls'], 38, 200),
  item(['packaging', 'hailan'], ['塑料托盘 1210', 'Plastic pallet 1210'], partUnit, 168, 120),
  item(['consumables', 'ruihua'], ['切削液 18L', 'Cutting fluid 18 l'], ['桶', 'drums'], 395, 60),
  item(['consumables', 'ruihua'], ['导热硅脂 1kg', 'Thermal grease 1 kg'], ['罐', 'cans'], 148, 80),
  item(['consumables', 'jiahu'], ['防护口罩 KN95', 'Respirator KN95'], partUnit, 2.4, 5000),
  item(['consumables', 'jiahu'], ['防静电工衣', 'Anti-static overall'], pieceUnit, 78, 200),
  item(['consumables', 'jiahu'], ['安全鞋 42 码', 'Safety shoes size 42'], ['双', 'pairs'], 165, 120),
  item(['office', 'muyu'], ['升降桌 1.4m', 'Standing desk 1.4 m'], machineUnit, 1380, 20),
  item(['office', 'muyu'], ['文件柜 四抽', 'Filing cabinet, four drawers'], machineUnit, 760, 24),
  item(['office', 'qidian'], ['显示器 27 寸', 'Monitor 27 inch'], machineUnit, 1240, 30),
  item(['service', 'tuoda'], ['空压机年度保养', 'Compressor annual maintenance'], ['次', 'jobs'], 5800, 4),
  item(['service', 'tuoda'], ['行车检验服务', 'Overhead crane inspection'], ['次', 'jobs'], 3400, 6),
  item(['service', 'tuoda'], ['产线搬迁安装', 'Line relocation and installation'], ['次', 'jobs'], 26800, 2),
];

export const budgets: Readonly<Record<string, ChineseAndEnglish>> = {
  equipment: ['设备技改 · 2026', 'Equipment upgrade · 2026'],
  parts: ['生产备件 · 2026', 'Production spares · 2026'],
  packaging: ['包装物流 · 2026', 'Packaging and logistics · 2026'],
  consumables: ['生产辅料 · 2026', 'Production supplies · 2026'],
  office: ['行政办公 · 2026', 'Office · 2026'],
  service: ['维保服务 · 2026', 'Maintenance · 2026'],
};
