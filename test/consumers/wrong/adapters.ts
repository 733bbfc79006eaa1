// None of these may compile; the comment is what the compiler must say of the line.
import type { IncomingMessage } from 'node:http';
import express from 'express';
import { Hono } from 'hono';
import { type DomainHandlers, mount as mountExpress } from 'smart-city-domain-catalog/routes/express';
import { type PartialHandlers as InFastify, plugin } from 'smart-city-domain-catalog/routes/fastify';
import { type PartialHandlers as Fetching, handler as fetching } from 'smart-city-domain-catalog/routes/fetch';
import { type PartialHandlers as InHono, mount as mountHono } from 'smart-city-domain-catalog/routes/hono';
import { handler, type PartialHandlers } from 'smart-city-domain-catalog/routes/node';

const none: PartialHandlers = {};
const nothing: Fetching = {};
const forgotten = () => {};

export const text: InHono = { 'education.education': () => 'text' }; // want: Type 'string' is not assignable to type 'Result'
export const noReturn: InHono = { 'education.education': forgotten }; // want: Type 'void' is not assignable to type 'Result'
export const noAwait: Fetching = { 'education.education': async () => {} }; // want: is not assignable to type
export const noPage: Fetching = { 'education.education': forgotten }; // want: Type 'void' is not assignable to type 'Result'
mountHono(new Hono(), { 'education.education': () => new Response('') }); // want: is missing the following properties
export const part: DomainHandlers<'education'> = { 'education.education': () => {} }; // want: is missing the following properties
mountExpress(express(), { 'education.education': () => {} }); // want: is missing the following properties
export const stranger: PartialHandlers = { 'education.nothing': () => {} }; // want: does not exist in type 'PartialHandlers'
export const node = handler(none, { guard: () => true }); // want: Type 'boolean' is not assignable to type
export const late = handler(none, { guard: async () => false }); // want: Type 'Promise<boolean>' is not assignable to type
export const fastify = plugin({} as InFastify, { guard: () => 1 }); // want: Type 'number' is not assignable to type
export const site = handler(none, { site: 'site-x' }); // want: Type '"site-x"' is not assignable to type
export const fetched = fetching(nothing, { guard: () => false }); // want: Type 'boolean' is not assignable to type
export const notFound = fetching(nothing, { notFound: () => 'text' }); // want: Type 'string' is not assignable to type
export const other = handler({ 'education.education': (_: { req: string }) => {} }); // want: is not assignable to
export const annotated: PartialHandlers<{ req: IncomingMessage }> = { 'education.education': ({ res }) => res }; // want: Property 'res' does not exist
