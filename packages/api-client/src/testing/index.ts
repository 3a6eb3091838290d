export { aFakeGateway, type FakeGateway, type FakeHandlers, NoNetwork, Refusal } from './fake-gateway';
