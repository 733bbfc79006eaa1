// None of these may compile; the comment is what the compiler must say of the line. A guard is a guard in each adapter.
import express from 'express';
import fastifyApp from 'fastify';
import { Hono } from 'hono';
import { type DomainHandlers, mount as mountExpress } from 'smart-city-domain-catalog/routes/express';
import { type PartialHandlers as InFastify, plugin } from 'smart-city-domain-catalog/routes/fastify';
import { type PartialHandlers as Fetching, handler as fetching } from 'smart-city-domain-catalog/routes/fetch';
import { type PartialHandlers as InHono, mount as mountHono } from 'smart-city-domain-catalog/routes/hono';
import { redirects, rewrites } from 'smart-city-domain-catalog/routes/next';
import { handler, type PartialHandlers } from 'smart-city-domain-catalog/routes/node';

const [none, nothing, never, empty]: [PartialHandlers, Fetching, InFastify, InHono] = [{}, {}, {}, {}];
const forgotten = () => {};
const page = () => new Response('');

export const text: InHono = { 'education.education': () => 'text' }; // want: Type 'string' is not assignable to type 'Result'
export const noReturn: InHono = { 'education.education': forgotten }; // want: Type 'void' is not assignable to type 'Result'
export const noPage: Fetching = { 'education.education': forgotten }; // want: Type 'void' is not assignable to type 'Result'
mountHono(new Hono(), { 'education.education': page }); // want: is missing the following properties
mountHono(new Hono(), { 'education.eduction': page }); // want: 'education.eduction'' does not exist in type
export const part: DomainHandlers<'education'> = { 'education.education': forgotten }; // want: is missing the following properties
mountExpress(express(), { 'education.education': forgotten }); // want: is missing the following properties
export const stranger: PartialHandlers = { 'education.nothing': forgotten }; // want: ''education.nothing'' does not exist in type 'PartialHandlers'
export const number: PartialHandlers = { 'education.education': 7 }; // want: Type 'number' is not assignable to type
export const old = handler(none, { guard: () => undefined }); // want: Type 'undefined' is not assignable to type
export const later = handler(none, { guard: async () => {} }); // want 4 lines: Type 'Promise<void>' is not assignable to type
export const inExpress = mountExpress(express(), none, { guard: forgotten }); // want: Type 'void' is not assignable to type
export const inFastify = plugin(never, { guard: () => 1 }); // want: Type 'number' is not assignable to type
export const inHono = mountHono(new Hono(), empty, { guard: () => undefined }); // want: Type 'undefined' is not assignable to type
export const inFetch = fetching(nothing, { guard: () => false }); // want: Type 'false' is not assignable to type
export const gaurd = handler(none, { gaurd: () => true }); // want: 'gaurd' does not exist in type
export const site = handler(none, { site: 'site-x' }); // want: Type '"site-x"' is not assignable to type
export const notFound = fetching(nothing, { notFound: () => 'text' }); // want: Type 'string' is not assignable to type
export const onError = mountExpress(express(), none, { onError: forgotten }); // want: 'onError' does not exist in type
export const params: PartialHandlers = { 'education.education': (_, { id }) => id.length }; // want: 'id' is possibly 'undefined'
fastifyApp().register(plugin({ 'education.nothing': async () => '' })); // want: 'education.nothing'' does not exist in type
export const next = rewrites(); // want: Expected 1-2 arguments, but got 0
export const nowhere = redirects({ site: 'site-x' }); // want: Type '"site-x"' is not assignable to type
